/** Props for a scrollable area: some browsers do not make it reachable by keyboard. */
export const keyboardScrollable = { tabIndex: 0 }
