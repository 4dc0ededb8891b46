import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { checkAddressLink, keepAuditorMailbox } from '@dossier/contract/people/endpoints/access'
import { getSettings, saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'

const day = 86_400

/** A firm whose auditor’s mailbox was redirected. */
async function redirected(to = 'elsewhere@firm.test') {
  const product = await openProduct()
  const firm = await openFirm(product, ['administrator', 'officer'])
  const set = (auditor_mail: string) => product.call(firm.as.administrator, saveSettings, { body: { auditor_mail } })
  await set('auditor@firm.test')
  await set(to)
  const mailed = (purpose: string) => product.box.filter((mail) => mail.purpose === purpose)
  await expect.poll(() => mailed('auditor-mailbox-change')).toHaveLength(1)
  const href = found(mailed('auditor-mailbox-change')[0]?.action?.href)
  const token = found(new URL(href).searchParams.get('token'))
  return {
    ...product,
    firm,
    set,
    mailed,
    href,
    token,
    keep: (sent: unknown = { token }) => product.attempt(null, keepAuditorMailbox, { body: sent }),
    check: () => product.attempt(null, checkAddressLink, { body: { token, act: 'keep-mailbox' } }),
    mailbox: async () => (await product.call(firm.as.administrator, getSettings, {})).body.settings.auditor_mail,
    anchored: () => mailed('audit-anchor').map(({ to: mailbox }) => mailbox),
  }
}

describe('The auditor’s mailbox that is redirected', () => {
  it('GOV-42 is mailed to, not the new one, and gets the anchors too for seven days', async () => {
    const { mailed, href, jobs, firm, anchored } = await redirected()
    expect(mailed('auditor-mailbox-change')).toMatchObject([
      { to: 'auditor@firm.test', subject: 'The anchors of Trust Office are to go to another mailbox' },
    ])
    expect(href).toMatch(/^https:\/\/dossier\.test\/keep-mailbox\?token=/)
    await jobs.runDue()
    expect(anchored()).toEqual(['elsewhere@firm.test', 'auditor@firm.test'])
    await firm.pass(8)
    await jobs.runDue()
    expect(anchored().slice(2)).toEqual(['elsewhere@firm.test'])
  })

  it.each(['elsewhere@firm.test', ''])(
    'GOV-42 objects once opened and pressed: it is the mailbox again (%s)',
    async (to) => {
      const { keep, check, mailbox, mailed, call, firm } = await redirected(to)
      expect([(await check()).status, await mailbox()]).toEqual([200, to])
      expect((await keep()).body).toEqual({ status: 'success', email: 'auditor@firm.test' })
      expect(await mailbox()).toBe('auditor@firm.test')
      const told = ['auditor@firm.test', ...(to === '' ? [] : [to])]
      await expect.poll(() => mailed('auditor-mailbox-kept').map((mail) => mail.to)).toEqual(told)
      const { events } = (await call(firm.as.officer, listAuditEvents, { query: {} })).body
      expect(events[0]).toMatchObject({
        what: 'auditor mailbox objected to',
        actor_name: 'auditor@firm.test',
        details: { from: to, to: 'auditor@firm.test' },
      })
      expect((await keep()).status).toBe(200)
      expect(mailed('auditor-mailbox-kept')).toHaveLength(told.length)
    },
  )

  it('GOV-42 objects also to what came after the mailbox that replaced it', async () => {
    const { keep, set, mailbox } = await redirected()
    await set('third@firm.test')
    expect((await keep()).status).toBe(200)
    expect(await mailbox()).toBe('auditor@firm.test')
  })

  it('GOV-42 objects for seven days', async () => {
    const { clock, keep, check } = await redirected()
    clock.pass(7 * day - 1)
    expect((await check()).status).toBe(200)
    clock.pass(1)
    for (const { status, body } of [await check(), await keep()]) {
      expect([status, body.message]).toEqual([400, 'Link is invalid or has expired'])
    }
  })

  it.each([[{ token: 'x'.repeat(43) }], [{}], [{ token: 7 }], [{ token: 'x', more: 1 }]])(
    'GOV-42 refuses %j',
    async (body) => {
      const { keep, mailbox } = await redirected()
      expect((await keep(body)).status).toBe(400)
      expect(await mailbox()).toBe('elsewhere@firm.test')
    },
  )

  it('GOV-42 is the first one, or the same again, without a word', async () => {
    const { set, mailed } = await redirected()
    await set('elsewhere@firm.test')
    expect(mailed('auditor-mailbox-change')).toHaveLength(1)
  })
})
