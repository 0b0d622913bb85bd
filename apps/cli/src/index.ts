export * from './configuration/define-config.js'
