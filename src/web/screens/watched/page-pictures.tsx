// How a watched page looked when it was last seen to have changed, and the time before.
import { useQuery } from '@tanstack/react-query'
import type { WatchedPage } from '#contract/watched'
import { watchedPicture } from '../../data/watched.ts'
import { useObjectUrl } from '../../parts/use-object-url.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type PagePicturesProps = { page: WatchedPage; onClose: () => void }

export default function PagePictures({ page: { name, pictures }, onClose }: PagePicturesProps) {
  const [last, before] = pictures
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={name}
      description="Taken when its text had changed, without what other sites add to it."
    >
      <div className="grid gap-4">
        {before && <Picture picture={before} word="Before" name={name} />}
        {last && <Picture picture={last} word={before ? 'After' : 'As it looked'} name={name} />}
      </div>
    </Dialog>
  )
}

type PictureProps = { picture: WatchedPage['pictures'][number]; word: string; name: string }

function Picture({ picture: { id, taken_at }, word, name }: PictureProps) {
  const { data, error } = useQuery(watchedPicture(id))
  const url = useObjectUrl(data)
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm">
        <span className="font-medium">{word}</span> <RelativeTime value={taken_at} className="text-muted" />
      </figcaption>
      {error ? (
        <p className="text-muted">The picture could not be loaded. Close this and open it again.</p>
      ) : url ? (
        <img src={url} alt={`${name}, ${word.toLowerCase()}`} className="max-w-full rounded-md border" />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </figure>
  )
}
