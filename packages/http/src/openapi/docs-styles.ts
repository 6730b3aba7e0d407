export const docsPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const docsStyles = `:root { color-scheme: light dark; --ink: #14213d; --paper: #fff; --brand: #0b4ea2; --line: #d5dce6; --wash: #f6f8fb }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf5; --paper: #0e1626; --brand: #8fbcf5; --line: #2c3a52; --wash: #16213a } }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 "Noto Sans Georgian", system-ui, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--brand) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
nav ul { list-style: none; padding: 0 }
nav a { display: inline-block; padding: .25rem 0; overflow-wrap: anywhere }
section { border-top: 1px solid var(--line); padding: 1rem 0 }
h2 { font-size: 1.1rem; overflow-wrap: anywhere }
summary { padding: .5rem 0; cursor: pointer }
pre { overflow: auto; padding: 1rem; background: var(--wash); border: 1px solid var(--line); border-radius: 8px }
`
