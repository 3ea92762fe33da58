// The marks of a drawing as React elements; nothing in them is ever read as markup.
import { createElement, type ReactNode } from 'react'
import type { Mark } from '#charts'

/** Marks never change places within a drawing, so their place is their key. */
export const elements = (marks: readonly Mark[]): ReactNode[] =>
  marks.map(({ tag, at, text, children }, key) => createElement(tag, { ...at, key }, text, ...elements(children ?? [])))
