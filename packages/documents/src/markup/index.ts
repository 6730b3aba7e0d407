/**
 * Everything that parses HTML or SVG. It has its own entry point, so that a function loads the parser and its large
 * table of entities only when a text or an image arrives.
 */
export { cleanImage, cleanImageInTurns } from '../images/image.ts'
export * from '../program-text.ts'
export * from '../rich-text.ts'
