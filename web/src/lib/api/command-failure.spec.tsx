/**
 * @module-tag R-WEB-42
 */
import { failures } from '@portal/contract/texts/failures'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorAlert } from '#ui/fault-alerts.tsx'
import { showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { ApiError } from './api-error.ts'
import { CommandFailure } from './command-failure.tsx'

freshPage()

const failed = 'შენახვა ვერ მოხერხდა'
const away = new ApiError({ status: 0, code: 'network', message: failures['error.network'] })
const showFailure = (error: unknown) => showAt('/', '/', <CommandFailure error={error} title={failed} />)

test.each([
  ['no connection', away],
  ['no answer in time', new ApiError({ status: 0, code: 'timeout', message: failures['error.timeout'] })],
  ['a fault of the server', new ApiError({ status: 500, code: 'internal', message: 'ვერ შესრულდა' })],
  ['a first try that still runs', new ApiError({ status: 409, code: 'in_progress', message: 'სრულდება' })],
])(
  'after %s nobody knows whether the command took effect, and another try is safe',
  { tags: 'R-WEB-115' },
  (_, error) => {
    showFailure(error)
    expect(screen.getByText(failures['error.unknown.outcome'])).toBeDefined()
    expect(screen.getByText(failures['error.unknown.safe'])).toBeDefined()
    expect(screen.queryByText(failed)).toBeNull()
  },
)

test('a refusal is a failure', () => {
  showFailure(new ApiError({ status: 409, code: 'already_decided', message: 'უკვე დასრულდა' }))
  expect(screen.getByText(failed)).toBeDefined()
  expect(screen.getByText('უკვე დასრულდა')).toBeDefined()
})

let looks = 0
function Page() {
  const { data } = useQuery({ queryKey: ['state'], queryFn: () => ++looks })
  return (
    <>
      <p>looked {data}</p>
      <CommandFailure error={away} title={failed} />
    </>
  )
}

test('with the connection the page looks by itself how things stand, and no longer says that there is none', {
  tags: 'R-WEB-44',
}, async () => {
  showAt('/', '/', <Page />)
  await screen.findByText('looked 1')
  expect(screen.getByText(failures['error.network'])).toBeDefined()
  fireEvent(window, new Event('online'))
  await screen.findByText('looked 2')
  expect(screen.queryByText(failures['error.network'])).toBeNull()
  expect(screen.getByText(failures['error.back'])).toBeDefined()
})

test('an error of a lost connection is red until the connection is back', { tags: 'R-WEB-44' }, () => {
  showAt('/', '/', <ErrorAlert error={away} />)
  expect(screen.getByRole('alert').textContent).toContain(failures['error.network'])
  fireEvent(window, new Event('online'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(failures['error.back']).closest('[role="status"]')).not.toBeNull()
})
