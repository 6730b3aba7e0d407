/** How long a spec waits for what should appear: a busy machine makes it wait, not fail. By default it is a second. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
