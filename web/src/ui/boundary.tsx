import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  readonly instead: (error: unknown, again: () => void) => ReactNode
  readonly children: () => ReactNode
}

/** Anything may be thrown, also nothing, so that the error stands in a box. */
type Caught = { readonly caught: { readonly error: unknown } | null }

export class Boundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { caught: null }

  static getDerivedStateFromError(error: unknown): Caught {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    const { instead, children } = this.props
    return caught ? instead(caught.error, () => this.setState({ caught: null })) : children()
  }
}
