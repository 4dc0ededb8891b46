import type { Ubo } from '@dossier/contract/file/schemas/records'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { isolated } from '@dossier/contract/platform/names'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { IconArrowDown, IconArrowUp } from '@dossier/shared-ui/controls/icons'
import { Group, IconButton } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { updateUbo, useScope } from '@dossier/shared-ui/records'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useEffect, useRef } from 'react'

type Props = {
  readonly ubo: Ubo
  /** What it is called. */
  readonly of: string
  /** Where it stands, counted from 0, and where the last one does. */
  readonly place: number
  readonly last: number
}

/** UBO-09: the order of UBOs is nobody's to review and changes at once. */
export function MoveButtons({ ubo, of, place, last }: Props) {
  const { readOnly, companyId } = useScope()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (index: number) => call(updateUbo, { params: { id: ubo._id }, body: { index } }),
    onSuccess: () => {
      showSuccess(platformMessages.dataSaved)
      return refreshClient(queryClient, companyId)
    },
    onError: (error) => showOperationError('saving', error),
  })
  // its panel is put elsewhere in the page, which takes the focus from the button
  const pressed = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it stands elsewhere
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [place])
  if (readOnly || last === 0) return null
  const move = (label: string, icon: typeof IconArrowUp, to: number) => (
    <IconButton
      icon={icon}
      label={`Move ${isolated(of)} ${label}`}
      aria-disabled={to < 0 || to > last || isPending}
      onClick={({ currentTarget }) => {
        if (to < 0 || to > last || isPending) return
        pressed.current = currentTarget
        mutate(to)
      }}
    />
  )
  return (
    <Group gap="xs" nowrap>
      {move('up', IconArrowUp, place - 1)}
      {move('down', IconArrowDown, place + 1)}
    </Group>
  )
}
