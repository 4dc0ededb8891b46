import { expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations'

const broken = (rule: string): unknown => expect.stringMatching(`^${rule}: `)

it('A page is found wrong by each rule that it breaks, wherever it does', async () => {
  document.body.innerHTML =
    '<main><input id="name"><table><tr><td><button type="button"></button></td></tr></table><p role="nothing">Once</p></main>'
  await expect(expectNoViolations()).rejects.toMatchObject({
    actual: [broken('aria-roles'), broken('button-name'), broken('label')],
  })
})

it('A part of a page is looked at alone, and what the shell owes a document is not asked of a page', async () => {
  document.body.innerHTML = '<button type="button"></button><p>Nothing is wrong here</p>'
  await expectNoViolations(document.querySelector('p') ?? undefined)
  await expect(expectNoViolations()).rejects.toMatchObject({ actual: [broken('button-name')] })
  document.querySelector('button')?.remove()
  await expectNoViolations()
})
