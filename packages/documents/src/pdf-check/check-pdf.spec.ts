import { deflateSync } from 'node:zlib'
import { smallPdf } from '@portal/testing/pdf'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'

const latin1Bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const withObject = (object: string) => smallPdf('', { objects: [object] })

/** Objects in a compressed object stream, as most programs store them; a plain search does not see them. */
const inObjectStream = (objects: string, filter = '/FlateDecode') => {
  const data = deflateSync(latin1Bytes(objects)).toString('latin1')
  return withObject(`<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${data.length}>>stream\r\n${data}\r\nendstream`)
}

const saved = async (change: (document: PDFDocument) => unknown, useObjectStreams = true) => {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('HTML/CSS/JavaScript, /Launch, /EF')
  await change(document)
  return document.save({ useObjectStreams })
}

describe('a PDF is taken', () => {
  test('with a table and a trailer', () => expect(checkPdf(smallPdf())).toBeNull())

  test.each([true, false])('as a library saves it, with object streams: %s', async (streams) =>
    expect(checkPdf(await saved(() => undefined, streams))).toBeNull(),
  )

  test('when its words speak of scripts', () =>
    expect(checkPdf(withObject('<</Title(HTML/JavaScript and /Launch)/Length 0>>'))).toBeNull())

  test('with a link, a form and a digital signature', () =>
    expect(
      checkPdf(withObject('<</S/URI/URI(https://portal.example)>> <</FT/Sig/V<</Type/Sig/ByteRange[0 1 2 3]>>>>')),
    ).toBeNull())
})

describe('it is refused', () => {
  test('also where one piece of the search ends in the middle of a match', () => {
    const turn = 131_072
    const at = text(withObject('@@@')).indexOf('@@@')
    for (let before = 0; before < 40; before++) {
      const object = `${'x'.repeat(turn - at - before)}<</S #20\0/#4aavaScript/#4aS(x)>>`
      expect([before, checkPdf(withObject(object))]).toEqual([before, 'javaScript'])
    }
  })

  test.each<[string, Uint8Array, string]>([
    ['something else', latin1Bytes('hello'), 'type'],
    ['a header alone', latin1Bytes('%PDF-1.7 one'), 'broken'],
    ['one that was cut', smallPdf().subarray(0, -20), 'broken'],
    ['one without a table', latin1Bytes(text(smallPdf()).replace('xref\n0', 'none\n0')), 'broken'],
    ['one without a trailer', latin1Bytes(text(smallPdf()).replace('trailer', 'nothing')), 'broken'],
    ['one without a root', latin1Bytes(text(smallPdf()).replace('/Root', '/Rood')), 'broken'],
    ['an encrypted one', smallPdf('', { trailer: '/Encrypt 3 0 R' }), 'encrypted'],
    ['one with encryption in the trailer', smallPdf('', { trailer: '/Encrypt<</V 1>>' }), 'encrypted'],
    ['a script', withObject('<</S/JavaScript/JS(app.alert(1))>>'), 'javaScript'],
    ['a script of the document', withObject('<</Names<</JavaScript 5 0 R>>>>'), 'javaScript'],
    ['a script in escaped letters', withObject('<</S /J#61v#61Script/JS(x)>>'), 'javaScript'],
    ['a script behind a comment', withObject('<</S%(\n/JavaScript/JS(x)>>'), 'javaScript'],
    ['a script by reference', withObject('/JavaScript'), 'javaScript'],
    ['a program that starts', withObject('<</S  /Launch/F(cmd.exe)>>'), 'launch'],
    ['a file inside', withObject('<</Type/Filespec/EF<</F 5 0 R>>>>'), 'embedded'],
    ['files inside', withObject('<</Names<</EmbeddedFiles<</Names[]>>>>>>'), 'embedded'],
    [
      'the test file of virus scanners',
      smallPdf('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      'malware',
    ],
    ['a script in an object stream', inObjectStream('5 0 <</S/JavaScript/JS(x)>>'), 'javaScript'],
    ['a file in an object stream', inObjectStream('5 0 <</EF<</F 5 0 R>>>>', '[ /FlateDecode ]'), 'embedded'],
    ['an object stream in another compression', inObjectStream('5 0 <<>>', '[/ASCII85Decode/FlateDecode]'), 'broken'],
    ['an object stream that explodes', inObjectStream(' '.repeat(33 * 1024 * 1024)), 'broken'],
  ])('%s', (_, bytes, problem) => expect(checkPdf(bytes)).toBe(problem))

  test.each([true, false])('with a script or a file of a library, with object streams: %s', async (streams) => {
    expect(checkPdf(await saved((document) => document.addJavaScript('hello', 'app.alert(1)'), streams))).toBe(
      'javaScript',
    )
    expect(checkPdf(await saved((document) => document.attach(latin1Bytes('a'), 'a.txt'), streams))).toBe('embedded')
  })
})
