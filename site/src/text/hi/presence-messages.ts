import type * as english from '../en/presence-messages.ts';
import type { Translation } from '../translation.ts';

export const PRESENCE_TEXT = {
  editing: (name, since) => `यह लेख ${since} बजे से ${name} के पास खुला है।`,
  editingElsewhere: (since) => `यह ${since} बजे से आपके किसी दूसरे टैब में खुला है।`,
  readingOnly: 'आप इसे सिर्फ़ पढ़ सकते हैं।',
  readOnly: 'सिर्फ़ पढ़ें',
  takeOver: 'संपादन अपने हाथ में लें',
  left: (name) => `${name} ने संपादन बंद कर दिया है।`,
  leftElsewhere: 'आपने दूसरे टैब में संपादन बंद कर दिया है।',
  edit: 'संपादित करें',
  tookOver: (name, at) => `${name} ने ${at} बजे संपादन अपने हाथ में ले लिया।`,
  tookOverElsewhere: (at) => `आपने ${at} बजे इसे दूसरे टैब में खोल लिया।`,
  aside: {
    nothing: '',
    version: 'आपका लिखा हुआ एक अलग संस्करण के रूप में सहेज लिया गया।',
    failed: 'आपका लिखा हुआ इस डिवाइस पर सुरक्षित है।',
  },
  show: 'दिखाएँ',
} as const satisfies Translation<typeof english.PRESENCE_TEXT>;
