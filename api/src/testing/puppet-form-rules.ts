import type { Permission } from '@dossier/contract/platform/permissions'
import { type Form, newForm } from '../due-diligence/forms/form'
import { filedBy, formRule } from '../due-diligence/forms/form-work'
import { givenNow, linkAuthors, linkLeft, withHolder } from '../due-diligence/forms/link-holders'
import { couldAnother, type Deciders } from '../people/users/deciding/who-decides'
import { isOf, standingTo, wasShared } from '../people/users/trust'
import type { Colleague } from '../people/users/user'
import type { PuppetForms } from './puppet-office'

type Office = {
  readonly person: (id: string) => Colleague
  readonly may: (id: string, name: Permission) => boolean
  readonly people: () => Deciders
  /** The place of the next act on the trail. */
  readonly next: () => number
}

const start = new Date(0)
/** The mailbox of its client, which nobody at the office chose. */
const mailedTo = 'client'
const mailed = (form: Form): Form => {
  const facts = { ...form.record.facts, mailed_to: mailedTo }
  return linkLeft({ ...form, record: { ...form.record, facts } }, mailedTo, start)
}

/** Forms of an organisation in memory, by the pure rules alone. */
export function puppetFormRules({ person, may, people, next }: Office): PuppetForms {
  const forms = new Map<string, Form>()
  const of = (id: string) => forms.get(id) as Form
  let made = 0

  return {
    make() {
      const id = `form-${++made}`
      forms.set(id, newForm('client', 'Review', { newId: () => id, at: start }))
      return id
    },
    take(by, id) {
      if (!person(by).active || !may(by, 'update_due_diligence')) return false
      const form = of(id)
      forms.set(id, withHolder(form, { id: by, sequence: next(), how: givenNow(form.record) }))
      return true
    },
    mail: (id) => void forms.set(id, mailed(of(id))),
    saveInside(id) {
      const form = of(id)
      const facts = { ...form.record.facts, saved_from_inside_at: start.toISOString() }
      forms.set(id, { ...form, record: { ...form.record, facts } })
    },
    approve(by, id) {
      if (!may(by, formRule.right) || !may(by, 'view_due_diligence')) return undefined
      const filed = filedBy(linkAuthors(of(id)))
      const now = people()
      const authors = filed.authorIds.map(person)
      const standing = standingTo(person(by), authors, now.holders)
      if (standing === 'waiting') return undefined
      const own = authors.some((author) => isOf(person(by), author.userId) || wasShared(author, filed, person(by)))
      if (own && couldAnother(formRule, person(by), filed, { ...now, holders: now.colleagues })) return undefined
      forms.delete(id)
      return { self: own, unconfirmed: standing === 'unconfirmed' }
    },
  }
}
