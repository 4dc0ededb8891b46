import '@mantine/core/styles/Tooltip.layer.css'
import './tooltips.css'
