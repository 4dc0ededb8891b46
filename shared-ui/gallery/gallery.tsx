import { Suspense, use } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../src/controls/link/link'
import { entryNames, entryOf } from './entries'
import styles from './gallery.module.css'
import { SchemeSwitch } from './scheme-switch'

/** Every component of the design system, in every state. */
export function Gallery() {
  const [search] = useSearchParams()
  const wanted = search.get('entry') ?? entryNames[0]
  return (
    <div className={styles.gallery}>
      <aside className={styles.side}>
        <p className={styles.name}>Dossier components</p>
        <SchemeSwitch />
        <nav aria-label="Components">
          <ul className={styles.entries}>
            {entryNames.map((name) => (
              <li key={name}>
                <Link
                  href={`/?entry=${name}`}
                  className={styles.link}
                  aria-current={name === wanted ? 'page' : undefined}
                >
                  {titleOf(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <main className={styles.main}>
        {wanted === undefined || !entryNames.includes(wanted) ? (
          <p>There is no such component.</p>
        ) : (
          <Suspense fallback={<p>Loading</p>}>
            <Entry key={wanted} name={wanted} />
          </Suspense>
        )}
      </main>
    </div>
  )
}

/** 'table/data-table' is Data table. */
function titleOf(name: string) {
  const words = name.slice(name.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Entry({ name }: { readonly name: string }) {
  const { title, lead, states } = use(entryOf(name))
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {states.map((state) => (
        <section key={state.title} aria-label={state.title} data-opens={state.opens ? '' : undefined}>
          <h2 className={styles.state}>{state.title}</h2>
          <div className={styles.sample}>{state.content}</div>
        </section>
      ))}
    </article>
  )
}
