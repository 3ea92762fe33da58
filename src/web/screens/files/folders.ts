// Files by the folder they stand in.
import type { File } from '#contract/files'

export type Folder = { path: string; files: File[] }

/** "reminders/2026-11-21/Acme.md" stands in "reminders/2026-11-21" and is called "Acme.md". */
export function placeOf(path: string): { folder: string; name: string } {
  const at = path.lastIndexOf('/')
  return { folder: at < 0 ? '' : path.slice(0, at), name: path.slice(at + 1) }
}

/** Files that come newest first, by folder: the folder with the newest file first, each folder newest first. */
export function byFolder(files: readonly File[]): Folder[] {
  const folders = new Map<string, File[]>()
  for (const file of files) {
    const { folder } = placeOf(file.path)
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  return [...folders].map(([path, those]) => ({ path, files: those }))
}

/** How the text of a file is shown; `none` for what is no text. */
export function readingOf({ path, media_type }: { path: string; media_type: string }): 'markdown' | 'text' | 'none' {
  if (/\.(md|markdown)$/i.test(path) || media_type.startsWith('text/markdown')) return 'markdown'
  return /^(text\/|application\/(json|xml|sql|x-ndjson|yaml))/.test(media_type) ? 'text' : 'none'
}
