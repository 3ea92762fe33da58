// A small turning ring for something under way; silent, the words beside it say what.
import { LoaderCircle } from 'lucide-react'

export const Spinner = () => <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
