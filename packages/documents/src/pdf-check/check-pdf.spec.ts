/**
 * @module-tag R-APP-42
 */
import { deflateSync } from 'node:zlib'
import { smallPdf } from '@portal/testing/pdf'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { pdfProblem } from './pdf-refusal.ts'

const latin1Bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const withObjects = (...objects: string[]) => smallPdf('', { objects })

/** The rows of PNG's predictor `up`, as tables of references are written; `columns` bytes each. */
const predicted = (data: string, columns: number): string => {
  const rows: string[] = []
  let before = '\0'.repeat(columns)
  for (let at = 0; at < data.length; at += columns) {
    const row = data.slice(at, at + columns)
    rows.push(
      `\x02${[...row].map((byte, index) => String.fromCharCode((byte.charCodeAt(0) - before.charCodeAt(index)) & 0xff)).join('')}`,
    )
    before = row.padEnd(columns, '\0')
  }
  return rows.join('')
}

type Packing = {
  readonly type?: string
  readonly filter?: string
  readonly more?: string
  readonly encode?: (data: string) => string
  readonly others?: readonly string[]
}
/** Objects from number 20 on in an object stream, as most programs store them; a plain search does not see them. */
const packed = (
  objects: readonly string[],
  { type = '/Type/ObjStm', filter = '/FlateDecode', more = '', encode = (data) => data, others = [] }: Packing = {},
) => {
  let offset = 0
  const pairs = objects.map((object, index) => {
    const pair = `${20 + index} ${offset}`
    offset += object.length + 1
    return pair
  })
  const header = `${pairs.join(' ')} `
  const plain = encode(`${header}${objects.join(' ')}`)
  const data = filter === '' ? plain : deflateSync(latin1Bytes(plain)).toString('latin1')
  const dictionary = `<<${type}/N ${objects.length}/First ${header.length}${filter && `/Filter${filter}`}${more}/Length ${data.length}>>`
  return withObjects(`${dictionary}stream\r\n${data}\r\nendstream`, ...others)
}

const saved = async (change: (document: PDFDocument) => unknown, useObjectStreams = true) => {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('HTML/CSS/JavaScript, /Launch, /EF')
  await change(document)
  return document.save({ useObjectStreams })
}

describe('a PDF is taken', () => {
  test('with a table and a trailer', async () => expect(await pdfProblem(smallPdf())).toBeNull())

  test.each([true, false])('as a library saves it, with object streams: %s', async (streams) =>
    expect(await pdfProblem(await saved(() => undefined, streams))).toBeNull(),
  )

  test.each<[string, Uint8Array]>([
    ['when its words speak of scripts', withObjects('<</Title(HTML /S /JavaScript and /Launch \\) >>)/Length 0>>')],
    ['when a comment speaks of scripts', withObjects('<</Length 0 % /S /JavaScript\n>>')],
    ['when its words hold an object', withObjects('<</Title(one obj <</S/JavaScript>>)>>')],
    ['when a comment has brackets', withObjects('<</Length 0 % >> ] ( \n/A 1>>')],
    [
      'with a link, a form and a digital signature',
      withObjects('<</S/URI/URI(https://portal.example)>>', '<</FT/Sig/V<</Type/Sig/ByteRange[0 1 2 3]>>>>'),
    ],
    ['with a link to a file beside it', withObjects('<</S/GoToR/F(annex.pdf)/D[0/Fit]>>')],
    [
      'with a link',
      withObjects('<</S/URI/URI(https://portal.example/file:a)>>', '<</URI(www.portal.example:80/)/S/URI>>'),
    ],
    ['with a place that it opens at', withObjects('<</Type/Catalog/OpenAction[2 0 R/Fit]>>')],
    ['with a deed at its opening that stays inside', withObjects('<</OpenAction 4 0 R>>', '<</S/GoTo/D[2 0 R/Fit]>>')],
    ['with an empty list of files', withObjects('<</Names<</EmbeddedFiles<</Names[]>>>>>>')],
    [
      'with empty lists of scripts and files elsewhere',
      withObjects('<</Names<</JavaScript 4 0 R/EmbeddedFiles 4 0 R>>>>', '<</Kids[5 0 R]>>', '<</Names[ ]/Limits[]>>'),
    ],
    ['whose headings refer to each other', withObjects('<</Type/StructElem/Ref[4 0 R]>>', '<</F(b)>>')],
    ['with an empty form', withObjects('<</AcroForm<</Fields[]/XFA[]>>>>')],
    ['after the mark of a text file', latin1Bytes(`\xef\xbb\xbf${text(smallPdf())}`)],
    ['after a line feed', latin1Bytes(`\r\n${text(smallPdf())}`)],
    [
      'after what was meant for a printer',
      latin1Bytes(`\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${text(smallPdf())}`),
    ],
    ['when its header begins in the first kilobyte', latin1Bytes(`${' '.repeat(1019)}${text(smallPdf())}`)],
  ])('%s', async (_, bytes) => expect(await pdfProblem(bytes)).toBeNull())
})

describe('it is refused', () => {
  test.each<[string, Uint8Array, string]>([
    ['something else', latin1Bytes('hello'), 'type'],
    ['one whose header begins after the first kilobyte', latin1Bytes(`${' '.repeat(1020)}${text(smallPdf())}`), 'type'],
    ['a header alone', latin1Bytes('%PDF-1.7 one'), 'broken'],
    ['one that was cut', smallPdf().subarray(0, -20), 'broken'],
    ['one without a table', latin1Bytes(text(smallPdf()).replace('xref\n0', 'none\n0')), 'broken'],
    ['one without a trailer', latin1Bytes(text(smallPdf()).replace('trailer', 'nothing')), 'broken'],
    ['one without a root', latin1Bytes(text(smallPdf()).replace('/Root', '/Rood')), 'broken'],
    ['an encrypted one', smallPdf('', { trailer: '/Encrypt 3 0 R' }), 'encrypted'],
    ['one with encryption in the trailer', smallPdf('', { trailer: '/Encrypt<</V 1>>' }), 'encrypted'],
    ['a script of the document', withObjects('<</Names<</JavaScript 5 0 R>>>>'), 'javaScript'],
    [
      'a script in a branch of the names',
      withObjects('<</Names<</JavaScript<</Kids[4 0 R]>>>>>>', '<</Names[(a)9 0 R]>>'),
      'javaScript',
    ],
    ['a script behind a comment', withObjects('<</S%(\n/JavaScript/JS(x)>>'), 'javaScript'],
    ['a program that starts', withObjects('<</S  /Launch/F(cmd.exe)>>'), 'launch'],
    ['a file inside', withObjects('<</Type/Filespec/EF<</F 5 0 R>>>>'), 'embedded'],
    ['the content of a file', withObjects('<</Type/EmbeddedFile/Length 1>>stream\na\nendstream'), 'embedded'],
    ['files inside', withObjects('<</Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>>>'), 'embedded'],
    ['a form of another language', withObjects('<</AcroForm<</XFA[(form)5 0 R]>>>>'), 'xfa'],
    ['a stream from outside', withObjects('<</F(\\\\\\\\host\\\\a)/Length 0>>stream\n\nendstream'), 'outside'],
    [
      'the test file of virus scanners',
      smallPdf('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      'malware',
    ],
    ['an object stream in another compression', packed(['<<>>'], { filter: '[/ASCII85Decode/FlateDecode]' }), 'broken'],
    ['an object stream that explodes', packed([' '.repeat(33 * 1024 * 1024)]), 'broken'],
    ['a dictionary that viewers end at different places', withObjects('<</A[>>/S/JavaScript/JS(x)]>>'), 'broken'],
    ['a key without a value', withObjects('<</A/B/C>>/S/JavaScript/JS(x)>>'), 'broken'],
    ['brackets without end', withObjects('['.repeat(1000)), 'broken'],
  ])('%s', async (_, bytes, problem) => expect(await pdfProblem(bytes)).toBe(problem))

  test('an object that is read again from each of many places in it', async () => {
    const nested = `${'1 0 obj('.repeat(40_000)}`
    expect(await pdfProblem(withObjects(nested))).toBe('broken')
  })

  test.each([true, false])('with a script or a file of a library, with object streams: %s', async (streams) => {
    expect(await pdfProblem(await saved((document) => document.addJavaScript('hello', 'app.alert(1)'), streams))).toBe(
      'javaScript',
    )
    expect(await pdfProblem(await saved((document) => document.attach(latin1Bytes('a'), 'a.txt'), streams))).toBe(
      'embedded',
    )
  })
})

describe('it is found where it hides', () => {
  const script = '<</S/JavaScript/JS(x)>>'

  test.each<[string, Uint8Array]>([
    ['in escaped letters', withObjects('<</S /J#61v#61Script/JS(x)>>')],
    ['under an escaped key', withObjects('<</#53/JavaScript/JS(x)>>')],
    ['behind a comment that eats a name', withObjects('<</A(%)/S/JavaScript/JS(x)>>')],
    ['behind a comment with a bracket', withObjects('<</S% >> endobj\r/JavaScript>>')],
    ['behind a string with brackets', withObjects('<</A(\\)>>(()endobj))/S/JavaScript>>')],
    ['behind a hexadecimal string', withObjects('<</A<28 29>/S/JavaScript>>')],
    ['behind the word obj', withObjects('<</A obj /S/JavaScript/JS(x)>>')],
    ['behind the word stream', withObjects('<</A stream\n/S/JavaScript/JS(x)>>')],
    ['behind the word endobj', withObjects('<</A endobj /S/JavaScript/JS(x)>>')],
    ['in an object within a comment', withObjects(`1 %7 0 obj${script}\n`)],
    ['in an object within a string', withObjects(`(7 0 obj${script})`)],
    ['in an object within a stream', withObjects(`<</Length 50>>stream\n7 0 obj${script}\nendstream`)],
    ['in an object whose number has a comment', withObjects('null', `endobj 7 0%\nobj${script}`)],
    ['in a name alone', withObjects('<</S 4 0 R/JS(x)>>', '/JavaScript')],
    ['in a name alone in an object stream', packed(['/JavaScript'], { others: ['<</S 20 0 R/JS(x)>>'] })],
    ['in an object stream', packed([script])],
    ['in an object stream without compression', packed([script], { filter: '' })],
    ['in an object stream without a type', packed([script], { type: '' })],
    ['in an object stream of an indirect type', packed([script], { type: '/Type 4 0 R', others: ['/ObjStm'] })],
    ['in an object stream with escapes in its type', packed([script], { type: '/Type/#4fbjStm' })],
    ['in an object stream with an indirect filter', packed([script], { filter: ' 4 0 R', others: ['/FlateDecode'] })],
    ['in an object stream with a short filter', packed([script], { filter: '[/Fl]' })],
    ['in an object stream with a wrong length', packed([script], { more: '/DL 1' })],
    ['in an object stream behind the word stream', packed([script], { more: '/A(stream obj)' })],
    [
      'in an object stream with a predictor',
      packed([script], { more: '/DecodeParms<</Predictor 12/Columns 7>>', encode: (data) => predicted(data, 7) }),
    ],
    [
      'in an object stream with an indirect predictor',
      packed([script], {
        more: '/DecodeParms[4 0 R]',
        encode: (data) => predicted(data, 5),
        others: ['<</Predictor 5 0 R/Columns 6 0 R>>', '12', '5'],
      }),
    ],
    ['in an object stream with a predictor of pictures', packed([script], { more: '/DecodeParms<</Predictor 2>>' })],
  ])('%s', async (_, bytes) => expect(await pdfProblem(bytes)).toBe('javaScript'))

  const refused: readonly (readonly [string, readonly string[], string])[] = [
    ['a script', [script], 'javaScript'],
    ['a program', ['<</S/Launch/F(a)>>'], 'launch'],
    ['a form filled from a file', ['<</S/ImportData/F(a.fdf)>>'], 'launch'],
    ['a way into a file inside', ['<</S/GoToE/T<</R/C>>>>'], 'embedded'],
    ['a film', ['<</S/Rendition/R 9 0 R/OP 0>>'], 'media'],
    ['a film as an annotation', ['<</Type/Annot/Subtype/RichMedia/RichMediaContent 9 0 R>>'], 'media'],
    ['a form that sends', ['<</S/SubmitForm/F<</FS/URL/F(https://portal.example)>>>>'], 'outside'],
    ['a file of another computer', ['<</S/GoToR/F(\\\\\\\\host\\\\share\\\\a.pdf)/D[0/Fit]>>'], 'outside'],
    ['a file by an octal path', ['<</S/GoToR/F<</UF(\\057etc\\057a.pdf)>>>>'], 'outside'],
    ['a file in hexadecimal letters', ['<</F<FEFF002F0061>/S/GoToR>>'], 'outside'],
    ['a file at an address without a slash', ['<</S/GoToR/F<</FS/URL/F(portal.example)>>>>'], 'outside'],
    ['a page that is drawn from another file', ['<</Subtype/Form/Ref<</F(a.pdf)/Page 0>>>>'], 'outside'],
    ['such a page by a reference', ['<</Subtype/Form/Ref 21 0 R>>', '<</F<</UF(a.pdf)>>/Page 0>>'], 'outside'],
    ['a picture for the press from another file', ['<</OPI<</2.0<</Type/OPI/F(a.tif)>>>>>>'], 'outside'],
    ['an address at the opening', ['<</OpenAction<</S/URI/URI(https://portal.example)>>>>'], 'outside'],
    [
      'an address behind what opens',
      ['<</OpenAction 21 0 R>>', '<</S/GoTo/D[2 0 R/Fit]/Next[22 0 R]>>', '<</S/URI/URI(https://portal.example)>>'],
      'outside',
    ],
    ['an address when a page is seen', ['<</AA<</O<</S/URI/URI(https://portal.example)>>>>>>'], 'outside'],
    [
      'an address in referred triggers',
      ['<</AA 21 0 R>>', '<</O 22 0 R>>', '<</S/URI/URI(https://portal.example)>>'],
      'outside',
    ],
    ['a form of another language', ['<</XFA 9 0 R>>'], 'xfa'],
    ['a link to a file of the reader', ['<</S/URI/URI( FILE:///C:/a.exe)>>'], 'outside'],
    ['a link to a share', ['<</S/URI/URI(\\\\\\\\host\\\\a)>>'], 'outside'],
    ['a link that runs', ['<</URI(\\152ava\nscript:a\\(\\))/S/URI>>'], 'outside'],
    ['a link by a reference', ['<</S/URI/URI 21 0 R>>', '<FEFF00660069006C0065003A002F>'], 'outside'],
    ['links that begin at a file', ['<</Type/Catalog/URI<</Base(file:///C:/)>>>>'], 'outside'],
    ['links that begin elsewhere', ['<</Type/Catalog/URI 21 0 R>>', '<</Base(ms-msdt:/id)>>'], 'outside'],
  ]

  test.each(refused)('%s in plain objects', async (_, objects, problem) => {
    const fillers = Array.from({ length: 17 }, () => 'null')
    expect(await pdfProblem(withObjects(...fillers, ...objects))).toBe(problem)
  })

  test.each(refused)('%s in an object stream', async (_, objects, problem) =>
    expect(await pdfProblem(packed(objects))).toBe(problem),
  )

  test.each(refused)('%s with every letter of its names escaped', async (_, objects, problem) => {
    const escapedNames = (object: string) =>
      object.replace(
        /\/([A-Za-z0-9]+)/g,
        (__, name: string) => `/${[...name].map((letter) => `#${letter.charCodeAt(0).toString(16)}`).join('')}`,
      )
    expect(await pdfProblem(packed(objects.map(escapedNames)))).toBe(problem)
  })
})
