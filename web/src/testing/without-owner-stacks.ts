/**
 * React’s development build takes a stack trace for each element that it creates, for its own warnings, until it has
 * taken ten thousand in a second. That is a seventh of the processor time of our specs, which read no such warning, so
 * the limit counts as reached.
 */
import * as react from 'react'

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (react as unknown as Readonly<Record<string, object | undefined>>)[name]

// Without this field a later React only takes its time again.
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })
