/** The environment and the folder that a worker began with: modules are evaluated once for all its files. */
export const environment = { ...process.env }
export const folder = process.cwd()
