import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['https://a1.execute-api.eu-central-1.amazonaws.com/prod/', 'https://a1.execute-api.eu-central-1.amazonaws.com/prod'],
  ['https://portal.example/prod?x=1#y', 'https://portal.example/prod'],
])('%s keeps its path', (typed, address) => expect(parseAddress(typed)).toBe(address))
