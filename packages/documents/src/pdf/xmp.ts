/** The PDF's metadata, by which a program sees that the document is tagged (PDF/UA) without reading its pages. */
import { type PDFDocument, PDFName } from 'pdf-lib'

export type Metadata = { readonly title: string; readonly author: string; readonly language: string; readonly at: Date }

/** The information dictionary, which older readers use, and the XMP packet must hold equal metadata. */
export const writeMetadata = (document: PDFDocument, { title, author, language, at }: Metadata): void => {
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(language)
  document.setAuthor(author)
  document.setCreator(author)
  document.setProducer(author)
  document.setCreationDate(at)
  document.setModificationDate(at)
  const stream = document.context.stream(new TextEncoder().encode(packet({ title, author, language, at })), {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  document.catalog.set(PDFName.of('Metadata'), document.context.register(stream))
}

const packet = ({ title, author, language, at }: Metadata): string => {
  const [name, by, date] = [escaped(title), escaped(author), at.toISOString()]
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${name}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${by}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${by}</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>${by}</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
