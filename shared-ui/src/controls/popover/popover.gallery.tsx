import type { GalleryEntry } from '../../../gallery/entry'
import { Button } from '../button/button'
import { Stack, Text } from '../layout/layout'
import { Popover } from './popover'

export const entry: GalleryEntry = {
  title: 'Popover',
  lead: 'A few facts or links that belong to a button. Nothing to fill in: that is a dialog.',
  states: [
    {
      title: 'Opened by its button',
      opens: true,
      content: (
        <div style={{ paddingInlineStart: 280 }}>
          <Popover label="User menu of Olivia Officer, OO" face="OO">
            {(close) => (
              <Stack gap="xs">
                <Text>Olivia Officer</Text>
                <Button kind="quiet" onClick={close}>
                  Settings
                </Button>
              </Stack>
            )}
          </Popover>
        </div>
      ),
    },
  ],
}
