/** The file that answers a path without a file ending. */
export declare const pageOf: (path: string) => string
