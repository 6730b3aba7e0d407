import { join, resolve } from 'node:path'
import { fontFiles, fontSource } from '@portal/documents/fonts'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Architecture, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

const root = resolve(import.meta.dirname, '../..')

/** One Lambda of the portal: `functions/<area>/src/handler.ts`, bundled with all it needs, with a log group of its own. */
export class AreaFunction extends NodejsFunction {
  constructor(scope: Construct, area: string, environment: Record<string, string>) {
    super(scope, area, {
      entry: join(root, 'functions', area, 'src/handler.ts'),
      projectRoot: root,
      depsLockFilePath: join(root, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      timeout: Duration.seconds(29),
      tracing: Tracing.ACTIVE,
      environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
      logGroup: new LogGroup(scope, `${area}-log`, {
        retention: RetentionDays.ONE_YEAR,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        mainFields: ['module', 'main'],
        externalModules: [],
        minify: true,
        sourceMap: true,
        banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (_, folder) => (area === 'applications' ? copyFonts(folder) : []),
        },
      },
    })
  }
}

/** The PDF of an application brings its own typeface: it finds it in `fonts` beside the bundle. */
const copyFonts = (folder: string): string[] => [
  `mkdir -p "${folder}/fonts"`,
  ...(['regular', 'semibold'] as const).map(
    (weight) => `cp "${fontSource(weight)}" "${folder}/fonts/${fontFiles[weight].name}"`,
  ),
]
