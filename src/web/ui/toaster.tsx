// The place of toasts; what draws them is loaded with the first one.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { latestToast, onToast } from './toast.ts'

const ToastStage = lazy(() => import('./toast-stage.tsx'))

/** Stands once at the end of the application. */
export function Toaster() {
  const news = useSyncExternalStore(onToast, latestToast, latestToast)
  return <Suspense>{news && <ToastStage news={news} />}</Suspense>
}
