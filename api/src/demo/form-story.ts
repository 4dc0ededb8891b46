import type { CorporateClient, DemoForm } from './demo-client'
import type { DemoClock } from './demo-clock'
import type { Act, Role, Step } from './demo-desk'
import {
  acceptDocuments,
  answerDueDiligence,
  askForDueDiligence,
  attachAll,
  decideOnForm,
  editForm,
  submitForm,
} from './form-acts'
import { allAnswersOf, firstAnswersOf } from './form-answers'

const step = (ago: number, by: Role, act: Act): Step => ({ ago, by, act })
const rejection = 'Please say which regulator supervises the company, and attach its licence.'

/** How the due diligence form of a client came to where it is. */
export function formStory(client: CorporateClient, clock: DemoClock): readonly Step[] {
  const asked = step(16, 'manager', askForDueDiligence(`Due diligence ${clock.yearIn(0)}`, 'office@client.example'))
  const answered = [asked, step(13, 'manager', answerDueDiligence(allAnswersOf(client, clock)))]
  const submitted = [...answered, step(12, 'manager', submitForm)]
  const approved = [...submitted, step(11, 'officer', decideOnForm('approved'))]
  const stories: Readonly<Record<DemoForm, readonly Step[]>> = {
    sent: [asked],
    answered: [asked, step(13, 'manager', answerDueDiligence(firstAnswersOf(client, clock)))],
    submitted,
    rejected: [...submitted, step(11, 'officer', decideOnForm('rejected', rejection))],
    'complete with documents': [
      ...answered,
      step(12, 'manager', attachAll),
      step(12, 'manager', submitForm),
      step(11, 'officer', acceptDocuments),
      step(11, 'officer', decideOnForm('approved', 'All documents were seen.')),
    ],
    'edited after approval': [
      ...approved,
      step(9, 'manager', editForm({ compliance_officer_name: 'Tarik Croes', position: 'Director' })),
    ],
  }
  return client.dueDiligence === undefined ? [] : stories[client.dueDiligence]
}
