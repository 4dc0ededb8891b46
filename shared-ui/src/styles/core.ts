import './fonts.css'
import './theme.css'
import './base.css'
