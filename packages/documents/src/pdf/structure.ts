/**
 * A PDF's logical structure for screen readers: a tree of elements, each with the marked pieces of the pages' content
 * that belong to it. All other content is marked as an artifact (PDF/UA-1, ISO 14289-1).
 */
import {
  endMarkedContent,
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib'

export type ElementType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure'

/** A picture's alternative text, and its box on the page: left, bottom, right, top. */
type Picture = { readonly description: string; readonly box: readonly [number, number, number, number] }

export type Structure = {
  /** Opens a child of the open element while `write` runs, so that the content marked there belongs to the child. */
  element(type: ElementType, write: () => void, picture?: Picture): void
  /** Content drawn on this page from now on belongs to the open element. */
  mark(page: PDFPage): void
  artifact(page: PDFPage, draw: () => void): void
  finish(): void
}

type Element = {
  readonly type: ElementType | 'Document'
  readonly ref: PDFRef
  readonly picture: Picture | undefined
  readonly children: (Element | Piece)[]
}
/** A marked piece of a page's content; `number` is its id (MCID) on that page. */
type Piece = { readonly page: PDFPage; readonly number: number }

export const openStructure = (document: PDFDocument): Structure => {
  const { context } = document
  const owners = new Map<PDFPage, PDFRef[]>()
  const newElement = (type: Element['type'], picture?: Picture): Element => ({
    type,
    ref: context.nextRef(),
    picture,
    children: [],
  })
  const root = newElement('Document')
  let current = root
  let marked: PDFPage | undefined

  const endPiece = () => {
    marked?.pushOperators(endMarkedContent())
    marked = undefined
  }
  const begin = (page: PDFPage, tag: string, properties: string) =>
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), `<<${properties}>>`]),
    )

  const element: Structure['element'] = (type, write, picture) => {
    endPiece()
    const parent = current
    current = newElement(type, picture)
    parent.children.push(current)
    write()
    endPiece()
    current = parent
  }

  const mark: Structure['mark'] = (page) => {
    if (marked === page) return
    endPiece()
    const onPage = owners.get(page) ?? []
    const number = onPage.push(current.ref) - 1
    owners.set(page, onPage)
    current.children.push({ page, number })
    begin(page, current.type, `/MCID ${number}`)
    marked = page
  }

  const artifact: Structure['artifact'] = (page, draw) => {
    endPiece()
    begin(page, 'Artifact', '')
    draw()
    page.pushOperators(endMarkedContent())
  }

  const write = (parent: PDFRef, { type, ref, picture, children }: Element): void => {
    const dict = context.obj({ Type: 'StructElem', S: type, P: parent }) as PDFDict
    const attributes = attributesOf(type, picture)
    if (attributes) dict.set(PDFName.of('A'), context.obj(attributes))
    if (picture) dict.set(PDFName.of('Alt'), PDFHexString.fromText(picture.description))
    dict.set(
      PDFName.of('K'),
      context.obj(
        children.map((child) =>
          'ref' in child ? child.ref : context.obj({ Type: 'MCR', Pg: child.page.ref, MCID: child.number }),
        ),
      ),
    )
    context.assign(ref, dict)
    for (const child of children) if ('ref' in child) write(ref, child)
  }

  const finish: Structure['finish'] = () => {
    endPiece()
    const tree = context.nextRef()
    write(tree, root)
    const parents = document.getPages().flatMap((page, index) => {
      page.node.set(PDFName.of('StructParents'), context.obj(index))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      return [context.obj(index), context.register(context.obj(owners.get(page) ?? []))]
    })
    context.assign(
      tree,
      context.obj({
        Type: 'StructTreeRoot',
        K: [root.ref],
        ParentTree: context.register(context.obj({ Nums: parents })),
        ParentTreeNextKey: parents.length / 2,
      }),
    )
    document.catalog.set(PDFName.of('StructTreeRoot'), tree)
    document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }

  return { element, mark, artifact, finish }
}

/** A header cell states that it heads its row, a list that it is numbered, a picture its box. */
const attributesOf = (type: Element['type'], picture: Picture | undefined) => {
  if (type === 'TH') return { O: 'Table', Scope: 'Row' }
  if (type === 'L') return { O: 'List', ListNumbering: 'Decimal' }
  return picture && { O: 'Layout', Placement: 'Block', BBox: [...picture.box] }
}
