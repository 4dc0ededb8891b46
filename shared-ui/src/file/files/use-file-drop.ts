import { useDropzone } from 'react-dropzone'

type Options = {
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

export type FileDrop = ReturnType<typeof useFileDrop>

/**
 * A place that takes files: dropped on it, pasted into it, or chosen by whatever calls `open` (DOC-13). Which files
 * are good is for the owner to say, so that every rejection has the words of the requirements.
 */
export function useFileDrop({ disabled, onFiles }: Options) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => {
      if (files.length > 0) onFiles(files)
    },
  })
  return {
    // where no file is taken, what else stands there may still be pressed
    place: { ...getRootProps(), role: undefined, tabIndex: undefined, 'aria-disabled': undefined },
    /** The hidden input that `open` works with. */
    input: { ...getInputProps(), 'aria-hidden': true, tabIndex: -1 } as const,
    isOver: isDragActive,
    open,
  }
}
