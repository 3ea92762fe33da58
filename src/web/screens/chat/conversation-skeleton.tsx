// The shape of a conversation while its messages load.
import { Skeleton } from '../../ui/skeleton.tsx'

export const ConversationSkeleton = () => (
  <div role="status" aria-label="Loading messages" className="mx-auto grid w-full max-w-chat gap-4 p-4">
    <Skeleton className="ml-auto h-10 w-1/2" />
    <Skeleton className="h-4 w-3/4" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4 w-1/3" />
  </div>
)
