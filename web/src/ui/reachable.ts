/** For a scrollable area, which must be reachable by keyboard; some browsers do not ensure that. */
export const reachable = { tabIndex: 0 }
