// Everything that is kept about oneself, as a file.
import { Download } from 'lucide-react'
import { saveFile } from '../../data/object-urls.ts'
import { ownData } from '../../data/personal.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export default function DataCard() {
  const take = useConfirmedMutation({ ...ownData, onError: tellFailure('Your data was not downloaded') })
  return (
    <Card title="Your data" description="Everything that Cabinet keeps about you: one ZIP file of JSON and files.">
      <Button
        icon={Download}
        pending={take.isPending}
        onClick={() => take.mutate(undefined, { onSuccess: bytes => saveFile(bytes, 'personal-data.zip') })}
      >
        Download
      </Button>
      <p className="mt-3 text-muted text-sm">
        To have it removed, ask an administrator. What you did for the company stays then, without your name.
      </p>
    </Card>
  )
}
