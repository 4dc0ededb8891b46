import { userMessages } from '@dossier/contract/people/messages/users'
import { Alert, Text } from '@dossier/shared-ui/core'
import { useQuery } from '@dossier/shared-ui/query'
import { fewDecidersQuery } from '../account.queries'

const countText = ['Nobody is confirmed yet.', 'One person is confirmed.', 'Two people are confirmed.']

/** GOV-38: tells administrators that there are few confirmed decision makers. Nothing where there are enough. */
export function FewDeciders() {
  const { data: confirmed } = useQuery(fewDecidersQuery)
  if (confirmed === undefined) return null
  return (
    <Alert state="pending" title={userMessages.fewDeciders}>
      <Text>
        {countText[confirmed]} {userMessages.fewDecidersAdvice}
      </Text>
    </Alert>
  )
}
