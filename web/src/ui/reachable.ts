/** Props for a scrollable area: some browsers do not make it reachable by keyboard. */
export const reachable = { tabIndex: 0 }
