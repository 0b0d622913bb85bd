export * from './chart.js'
export * from './plugin.js'
export * as charts from './charts/index.js'
