// Files: list them, and delete those that are named without doubt.

import { notSure } from '../offers.ts'
import { Deleted, FileList } from '../results.ts'
import { bulleted, counted, escaped, joined, oneLine, table } from '../text/markdown.ts'
import { call, type Move, offers, outcome, say, type Turn } from '../turn.ts'
import { undone } from './undone.ts'

const listing = /^(which|what|list|show|show me|see|view)\b(?=.*\bfiles\b)|^(do we have|are there)\b.*\bfiles\b/i
const deleting = /^((please|can you|could you|would you)\s+)*(delete|remove|erase)\b/i
const pathLike = /[^\s"'“”,]+\/[^\s"'“”,]+|[^\s"'“”,]+\.[a-z0-9]{1,8}(?=$|[\s,"'“”?!.])/gi

export const asksForFiles = (text: string) => listing.test(text.trim())
export const asksToDelete = (text: string) =>
  deleting.test(text.trim()) && (/\bfiles?\b|\bletters?\b/i.test(text) || (text.match(pathLike) ?? []).length > 0)

const mostListed = 50

/** Says which files there are. */
export function listFiles(turn: Turn): Move {
  const found = outcome(turn, 'list_files', FileList)
  if (!found) return call(turn, 'list_files', {})
  if (found.kind !== 'done') return say(undone(found, 'look at the files'))
  const { files } = found.value
  if (files.length === 0) return say('There are no files yet.')
  const rows = files
    .slice(0, mostListed)
    .map(({ path, bytes, created_at }) => [escaped(path, 200), sizeText(bytes), escaped(created_at.slice(0, 10))])
  const more = files.length > mostListed ? `\n\n… and ${files.length - mostListed} more.` : ''
  return say(
    `There ${files.length === 1 ? 'is' : 'are'} ${counted(files.length, 'file')}.\n\n${table(['File', 'Size', 'Made on'], rows, new Set([1]))}${more}`,
  )
}

const sizeText = (bytes: number) => {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Deletes the files that were named, when each name fits exactly one file. */
export function deleteFiles(turn: Turn): Move {
  if (!offers(turn, 'delete_file')) return call(turn, 'delete_file', {})
  const wanted = namesIn(oneLine(turn.text, 2000))
  if (wanted.length === 0)
    return say('Name the file to delete. For example: delete the file "reminders/2026-01-31/acme.md".')
  const found = outcome(turn, 'list_files', FileList)
  if (!found) return call(turn, 'list_files', {})
  if (found.kind !== 'done') return say(undone(found, 'look at the files'))
  const paths = found.value.files.map(({ path }) => path)
  const matches = wanted.map(name => ({ name, fitting: fittingPaths(name, paths) }))
  const unclear = matches.filter(({ fitting }) => fitting.length !== 1)
  if (unclear.length > 0) return say(unclear.map(whichOne).join('\n\n'))
  const chosen = [...new Set(matches.flatMap(({ fitting }) => fitting))]
  const deleted = outcome(turn, 'delete_file', Deleted)
  if (!deleted) return call(turn, 'delete_file', { paths: chosen })
  const names = joined(chosen.map(path => escaped(path, 200)))
  if (deleted.kind !== 'done') return say(undone(deleted, `delete ${names}`))
  return say(`I deleted ${names}.`)
}

/** The names in a request: what stands in quotes, else what looks like a path, else the words that are left. */
function namesIn(text: string): string[] {
  const quoted = [...text.matchAll(/"([^"]+)"|“([^”]+)”|'([^']+)'|`([^`]+)`/g)].flatMap(([, ...inside]) =>
    inside.flatMap(one => one ?? []),
  )
  if (quoted.length > 0) return quoted
  const paths = text.match(pathLike)?.map(path => path.replace(/[.?!]+$/, '')) ?? []
  if (paths.length > 0) return paths
  const rest = text
    .replace(deleting, '')
    .replace(/\b(the|a|an|file|files|letter|letters|named|called|for|of|please|all|every|everything|my|our)\b/gi, ' ')
    .replace(/[.?!]+\s*$/, '')
    .trim()
  return rest === '' || /\b(all|everything|every)\b/i.test(text) ? [] : [rest.replace(/\s+/g, ' ')]
}

/** The paths a name may mean: the same path, else the same file name, else those that contain it. */
function fittingPaths(name: string, paths: readonly string[]): string[] {
  const wanted = name.toLowerCase()
  const tries: ((path: string) => boolean)[] = [
    path => path === name,
    path => path.toLowerCase() === wanted,
    path => path.toLowerCase().endsWith(`/${wanted}`),
    path => path.toLowerCase().includes(wanted.replace(/\s+/g, '-')) || path.toLowerCase().includes(wanted),
  ]
  return tries.map(fits => paths.filter(fits)).find(found => found.length > 0) ?? []
}

function whichOne({ name, fitting }: { name: string; fitting: readonly string[] }): string {
  if (fitting.length === 0) return `There is no file that fits “${escaped(name, 200)}”.`
  const questions = fitting.slice(0, 5).map(path => `delete the file "${escaped(path, 200)}"`)
  const more = fitting.length > 5 ? `\n\n${fitting.length - 5} more files fit as well.` : ''
  return `${notSure} which file you mean by “${escaped(name, 200)}”:\n\n${bulleted(questions)}${more}`
}
