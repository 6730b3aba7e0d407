/** Text is set as text and never as markup, because a receipt may hold anything. */
type Child = Node | string
type Attributes = Readonly<Record<string, string>>

export const element = (tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement =>
  filled(document.createElement(tag), attributes, children)

export const svgElement = (tag: string, attributes: Attributes, ...children: readonly Child[]): SVGElement =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)

const filled = <E extends Element>(made: E, attributes: Attributes, children: readonly Child[]): E => {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
