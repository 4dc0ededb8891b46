import { lazy, Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'

const Second = lazy(() => import('./second'))

/** The least that React makes of a page: what the product's pages are measured against. */
function Plain() {
  const [showsSecond, setShowsSecond] = useState(false)
  return (
    <Suspense fallback={null}>
      {showsSecond ? <Second /> : <First />}
      <button type="button" onClick={() => startTransition(() => setShowsSecond(!showsSecond))}>
        The other page
      </button>
    </Suspense>
  )
}

const First = () => (
  <main id="first">
    <h1>Plain page</h1>
    <label>
      Email <input type="email" />
    </label>
  </main>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Plain />)
