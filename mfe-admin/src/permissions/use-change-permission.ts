import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { userMessages } from '@dossier/contract/people/messages/users'
import type { AreaPermission, Effect, Permission } from '@dossier/contract/platform/permissions'
import { call } from '@dossier/shared-ui/api'
import { useIsMutating, useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError } from '@dossier/shared-ui/toasts'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { permissionsQuery } from '../account.queries'
import { takeOwnPermissions } from '../renew-session'
import type { SuccessorQuestion } from '../successor/use-successor-question'

type Change = { readonly name: Permission | AreaPermission; readonly effect: Effect }

const scopeOf = (userId: string) => `permissions of ${userId}`

/** DSH-11: choices that still wait to be saved are not left without a question. */
export function useUnsavedPermissions(userId: string) {
  useUnsaved(useIsMutating({ mutationKey: [scopeOf(userId)] }) > 0)
}

/**
 * USR-16: saves each choice at once, one after the other. What is chosen shows before the server has answered and is
 * taken back when it refuses; the last answer has the final word.
 */
export function useChangePermission(userId: string, { asking }: Pick<SuccessorQuestion, 'asking'>) {
  const queryClient = useQueryClient()
  const { queryKey } = permissionsQuery(userId)
  const scope = scopeOf(userId)
  const show = (name: Change['name'], effect: Effect | undefined) =>
    queryClient.setQueryData(queryKey, (now) =>
      now && effect ? { ...now, held: { ...now.held, [name]: effect } } : now,
    )
  const isLast = () => queryClient.isMutating({ mutationKey: [scope] }) === 1

  const { mutate } = useMutation({
    mutationKey: [scope],
    scope: { id: scope },
    mutationFn: ({ name, effect }: Change) =>
      asking((consent) => call(updatePermissions, { body: { user_id: userId, name, effect, ...consent } })),
    onMutate: ({ name, effect }) => {
      const before = queryClient.getQueryData(queryKey)?.held[name]
      // an answer that is on its way knows nothing of the choice
      void queryClient.cancelQueries({ queryKey })
      show(name, effect)
      return { before }
    },
    onSuccess: ({ permissions }) => {
      takeOwnPermissions(userId, permissions)
      if (isLast()) queryClient.setQueryData(queryKey, (now) => now && { ...now, held: permissions })
    },
    onError: async (error, { name }, context) => {
      show(name, context?.before)
      showError(userMessages.permissionsFailed, error)
      if (isLast()) await queryClient.invalidateQueries({ queryKey })
    },
  })
  return (name: Change['name'], effect: Effect) => mutate({ name, effect })
}
