import { importRows } from './import-rows.ts';
import type { Row, World } from './world.ts';

const MARK = new Blob([
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M0 0h48v48zM8 8h8v8zM24 8h8v8zM8 24h8v8zM24 24h8v8z"/></svg>',
]);

export function settingsRows(world: World): Record<string, Row> {
  const { admin, settingsVersion } = world;
  return {
    ...importRows(world),
    'POST /api/admin/marks': {
      good: { as: admin, form: [['image', MARK]] },
      refused: [
        {
          what: 'run a script',
          form: [['image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'])]],
          code: 'NOT_A_PICTURE',
          field: 'image',
        },
      ],
    },
    'GET /api/admin/settings': { good: { as: admin } },
    'PUT /api/admin/settings': {
      good: {
        as: admin,
        headers: { 'If-Match': `"${settingsVersion}"` },
        json: { announcement: 'The library is closed today.' },
      },
      refused: [
        { what: 'overwrite what it does not name', headers: {}, code: 'VERSION_REQUIRED' },
        {
          what: 'overwrite newer ones',
          headers: { 'If-Match': `"${'x'.repeat(16)}"` },
          code: 'SETTINGS_CHANGED',
        },
        { what: 'overwrite any', headers: { 'If-Match': '*' }, code: 'VALIDATION_FAILED', field: 'If-Match' },
        ...Object.entries({
          name: ' ',
          motto: '',
          description: 'x'.repeat(161),
          mark: '0'.repeat(32),
          accent: '#1b4d36',
          email: 'desk',
          telephone: 'by day',
          postalAddress: 'x'.repeat(301),
          grievanceOfficer: 'x'.repeat(201),
          grievanceEmail: 'desk',
          grievanceTelephone: 'by day',
          grievanceAddress: 'x'.repeat(301),
          socialLinks: ['http://social.example'],
          publishingPolicy: 'everybody',
          signUp: null,
          verifyEmail: 'perhaps',
          adminSignIn: 'nothing',
          mediaLabels: 'perhaps',
          aiCrawlers: 'some',
          languages: ['hi'],
          timeZone: 'Asia/Atlantis',
          announcement: 'x'.repeat(121),
        }).map(([field, value]) => ({
          ...{ what: `set an invalid ${field}`, json: { [field]: value } },
          ...{ code: 'VALIDATION_FAILED' as const, field },
        })),
      ],
    },
  };
}
