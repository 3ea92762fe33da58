// The first step: what kind of place the data lives in.
import { Database, FileSpreadsheet, FolderOpen, Globe, type LucideIcon } from 'lucide-react'
import { type SourceKind, sourceKinds } from '#contract/sources'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { kindHints, kindWords } from './words.ts'

const icons: Record<SourceKind, LucideIcon> = {
  links: Globe,
  spreadsheet: FileSpreadsheet,
  folder: FolderOpen,
  postgresql: Database,
  mysql: Database,
  sqlite: Database,
}

type KindStepProps = {
  kinds: readonly SourceKind[]
  folders: readonly string[]
  onChoose: (kind: SourceKind) => void
}

export function KindStep({ kinds, folders, onChoose }: KindStepProps) {
  const needsFolder = (kind: SourceKind) => kind === 'folder' || kind === 'sqlite'
  const offered = sourceKinds.filter(kind => kinds.includes(kind) && (folders.length > 0 || !needsFolder(kind)))
  return (
    <section aria-labelledby="kind" className="grid gap-4">
      <h2 id="kind" className="font-semibold text-lg">
        Where does the data live?
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {offered.map(kind => (
          <li key={kind} className="grid">
            <ChoiceCard
              icon={icons[kind]}
              title={kindWords[kind]}
              hint={kindHints[kind]}
              onChoose={() => onChoose(kind)}
            />
          </li>
        ))}
      </ul>
      {kinds.length < sourceKinds.length && <Notice>Databases and folders are added by administrators.</Notice>}
      {kinds.includes('folder') && folders.length === 0 && (
        <Notice>
          Folders and SQLite files can be read once whoever runs the server names their folders in{' '}
          <code>IMPORT_FOLDERS</code>.
        </Notice>
      )}
    </section>
  )
}
