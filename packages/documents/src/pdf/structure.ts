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
  type PDFObject,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from 'pdf-lib'

export type ElementType =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  /** A header cell that heads its column. */
  | 'ColumnTH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure'
  | 'Link'

/** A picture's alternative text, and its box on the page: left, bottom, right, top. */
type Picture = { readonly description: string; readonly box: Box }

type Box = readonly [number, number, number, number]
/** A place on the page that opens `url`; its description is what a screen reader says. */
type Target = { readonly url: string; readonly description: string; readonly box: Box }

export type Structure = {
  /** Opens a child of the open element while `write` runs, so that the content marked there belongs to the child. */
  element(type: ElementType, write: () => void, picture?: Picture): void
  /** Opens a child until the returned function is called. */
  open(type: ElementType, picture?: Picture): () => void
  /** Content drawn on this page from now on belongs to the open element. */
  mark(page: PDFPage): void
  /** Makes this place of the page a link, which belongs to the open element. */
  link(page: PDFPage, target: Target): void
  artifact(page: PDFPage, draw: () => void): void
  finish(): void
}

type Element = {
  readonly type: ElementType | 'Document'
  readonly ref: PDFRef
  readonly picture: Picture | undefined
  readonly children: (Element | Piece | Link)[]
}
/** A marked piece of a page's content; `number` is its id (MCID) on that page. */
type Piece = { readonly page: PDFPage; readonly number: number }
type Link = { readonly page: PDFPage; readonly annotation: PDFRef }

export const openStructure = (document: PDFDocument): Structure => {
  const { context } = document
  const owners = new Map<PDFPage, PDFRef[]>()
  const links: { readonly annotation: PDFDict; readonly owner: PDFRef }[] = []
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

  const open: Structure['open'] = (type, picture) => {
    endPiece()
    const parent = current
    current = newElement(type, picture)
    parent.children.push(current)
    return () => {
      endPiece()
      current = parent
    }
  }

  const element: Structure['element'] = (type, write, picture) => {
    const close = open(type, picture)
    write()
    close()
  }

  const mark: Structure['mark'] = (page) => {
    if (marked === page) return
    endPiece()
    const onPage = owners.get(page) ?? []
    const number = onPage.push(current.ref) - 1
    owners.set(page, onPage)
    current.children.push({ page, number })
    begin(page, tagOf(current.type), `/MCID ${number}`)
    marked = page
  }

  const link: Structure['link'] = (page, { url, description, box }) => {
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [...box],
      Border: [0, 0, 0],
      // The flag Print.
      F: 4,
      Contents: PDFHexString.fromText(description),
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(url) },
    }) as PDFDict
    const ref = context.register(annotation)
    page.node.addAnnot(ref)
    current.children.push({ page, annotation: ref })
    links.push({ annotation, owner: current.ref })
  }

  const artifact: Structure['artifact'] = (page, draw) => {
    endPiece()
    begin(page, 'Artifact', '')
    draw()
    page.pushOperators(endMarkedContent())
  }

  const write = (parent: PDFRef, { type, ref, picture, children }: Element): void => {
    const dict = context.obj({ Type: 'StructElem', S: tagOf(type), P: parent }) as PDFDict
    const attributes = attributesOf(type, picture)
    if (attributes) dict.set(PDFName.of('A'), context.obj(attributes))
    if (picture) dict.set(PDFName.of('Alt'), PDFHexString.fromText(picture.description))
    dict.set(
      PDFName.of('K'),
      context.obj(
        children.map((child) => {
          if ('ref' in child) return child.ref
          if ('annotation' in child) return context.obj({ Type: 'OBJR', Pg: child.page.ref, Obj: child.annotation })
          return context.obj({ Type: 'MCR', Pg: child.page.ref, MCID: child.number })
        }),
      ),
    )
    context.assign(ref, dict)
    for (const child of children) if ('ref' in child) write(ref, child)
  }

  const finish: Structure['finish'] = () => {
    endPiece()
    const tree = context.nextRef()
    write(tree, root)
    const parents: PDFObject[] = document.getPages().flatMap((page, index) => {
      page.node.set(PDFName.of('StructParents'), context.obj(index))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      return [context.obj(index), context.register(context.obj(owners.get(page) ?? []))]
    })
    const firstLink = parents.length / 2
    links.forEach(({ annotation, owner }, index) => {
      annotation.set(PDFName.of('StructParent'), context.obj(firstLink + index))
      parents.push(context.obj(firstLink + index), owner)
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

  return { element, open, mark, link, artifact, finish }
}

const tagOf = (type: Element['type']): string => (type === 'ColumnTH' ? 'TH' : type)

/** A header cell states that it heads its row or column, a list that it is numbered, a picture its box. */
const attributesOf = (type: Element['type'], picture: Picture | undefined) => {
  if (type === 'TH') return { O: 'Table', Scope: 'Row' }
  if (type === 'ColumnTH') return { O: 'Table', Scope: 'Column' }
  if (type === 'L') return { O: 'List', ListNumbering: 'Decimal' }
  return picture && { O: 'Layout', Placement: 'Block', BBox: [...picture.box] }
}
