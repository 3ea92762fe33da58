// The look that everything above the page shares: backdrop, surface, and how they come and go.
export const backdropLook =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupLook = 'border bg-raised text-fg outline-none'

export const closeLabel = 'Close'
