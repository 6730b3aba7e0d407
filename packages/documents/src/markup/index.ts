/**
 * Everything that parses HTML or SVG. A separate entry point, because the parser and its table of entities are loaded
 * from a file beside the function when a text or an image comes in.
 */
export { cleanImage, cleanImageInTurns } from '../images/image.ts'
export * from '../program-text.ts'
export * from '../rich-text.ts'
