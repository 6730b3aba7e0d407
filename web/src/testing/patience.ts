/** Milliseconds that a spec waits for an element. The default of one second makes specs fail on a busy machine. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
