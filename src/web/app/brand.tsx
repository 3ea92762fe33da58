// The mark and the name, which lead home.
import { Link } from '../ui/link.tsx'

export const Brand = () => (
  <Link to="/" className="flex shrink-0 items-center gap-2 rounded-sm font-semibold text-md">
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent">
      <rect x="3" y="2" width="18" height="20" rx="3" fill="currentColor" />
      <path d="M3 8.7h18M3 15.3h18" className="stroke-surface" strokeWidth="1.4" />
      <path d="M10 5.4h4M10 12h4M10 18.6h4" className="stroke-onaccent" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
    Cabinet
  </Link>
)
