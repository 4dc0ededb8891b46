// Unpacks the browser of @sparticuz/chromium below TMPDIR and prints where it is.
import chromium from '@sparticuz/chromium'

process.stdout.write(await chromium.executablePath())
