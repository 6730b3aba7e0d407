import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  readonly instead: (error: unknown, again: () => void) => ReactNode
  readonly children: () => ReactNode
}

export class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { instead, children } = this.props
    return error ? instead(error, () => this.setState({ error: undefined })) : children()
  }
}
