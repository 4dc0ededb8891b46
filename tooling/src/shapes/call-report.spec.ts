import { annotate, attach, show } from '@dossier/contract/testing/file-calls'
import { expect, it } from 'vitest'
import { reportedCalls } from './call-report'

it('Calls are told as they are on the wire, with their forms and files', async () => {
  const file = { type: 'string', format: 'binary' }

  const calls = await reportedCalls({ attach, annotate, show })

  expect(calls.attach).toMatchObject({
    method: attach.method,
    path: `/api/client${attach.path}`,
    access: attach.access,
    form: { properties: { file }, required: ['note', 'file'] },
  })
  expect(calls.annotate?.form?.required).toEqual(['note'])
  expect(calls.show?.response).toEqual(file)
})
