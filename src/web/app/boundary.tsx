// Catches what stops working below it and shows something else, until the address changes.
import { Component, type ReactNode } from 'react'

type BoundaryProps = { at: string; fallback: ReactNode; children: ReactNode }
type BoundaryState = { at: string; failed: boolean }

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { at: this.props.at, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState) {
    return at === state.at ? null : { at, failed: false }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
