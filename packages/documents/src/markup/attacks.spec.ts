/**
 * Script hidden in rich text by many tricks. The output is matched strictly: only what the rules name may occur.
 *
 * @module-tag R-ADM-3
 */
import { markupAttacks } from '@portal/testing/markup-attacks'
import { describe, expect, test } from 'vitest'
import { safeProgramText } from '../program-text.ts'
import { safeDescription } from '../rich-text.ts'

const words = 'გთხოვთ, განიხილოთ'

/** Tags exactly as written by us, and between them text without angle brackets. */
const description = /^(?:<(?:\/?(?:p|strong|b|em|i|u)|br \/)>|[^<>])*$/
const look = ` (?:data-(?:color|background|size|font|align)="[a-z]+"|data-indent="[1-6]"|dir="(?:ltr|rtl)")`
const link = String.raw`<a(?: href="(?:https?:|mailto:|tel:|\/(?![\\/]))[^"<>]*")? rel="noopener noreferrer">`
const image = String.raw`<img src="(?:\/images\/[\w.-]+|uploads\/[\w-]+)"(?: alt="[^"<>]*")? \/>`
const program = new RegExp(
  `^(?:<(?:p|h[456]|blockquote|pre|[uo]l|li|strong|em|u|s|code|su[bp]|span)(?:${look})*>|</[a-z]+[456]?>|<br />|${link}|${image}|[^<>])*$`,
)

describe.each(markupAttacks)('%s', (attack) => {
  test('leaves plain paragraphs of an application', () => {
    const cleaned = safeDescription(`<p>${words}</p>${attack}`)
    if (!cleaned.safe) throw new Error(cleaned.message)
    expect(cleaned.html).toMatch(description)
    expect(cleaned.html).toContain(words)
    expect(safeDescription(cleaned.html)).toEqual(cleaned)
  })

  test('has only the elements and formats of a program text', () => {
    const cleaned = safeProgramText(`<p>${words}</p>${attack}`)
    if (!cleaned.safe) throw new Error(cleaned.message)
    expect(cleaned.html).toMatch(program)
    expect(cleaned.html).toContain(words)
    expect(safeProgramText(cleaned.html)).toEqual(cleaned)
  })
})

test('an attack that opens an element and never closes it hides no text before it', () =>
  expect(safeDescription(`<p>${words}<textarea><p>`)).toEqual({ safe: true, html: `<p>${words}</p>` }))
