/**
 * What these programs put on the clipboard as `text/html`, in their own words' place ours: Word for Windows, Google
 * Docs in Chrome, and a web page copied from Chrome, which writes the computed styles of every element into it.
 */

export const FROM_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ira/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet;}
-->
</style>
</head>
<body lang=EN-IN style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1>Rain by the<o:p></o:p></h1>
<p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-US style='font-size:
14.0pt;font-family:"Arial",sans-serif;color:#C00000'>Late, and all
at once</span></b><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US>Nine days is the <i>length</i> of the gap<span
style='mso-spacerun:yes'>&nbsp; </span>that <u>killed</u> the first&nbsp;sowing.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>Millet<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>Finger millet<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>Sorghum<o:p></o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>Sow<o:p></o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0'>
  <td width=225 valign=top style='width:168.9pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><span lang=EN-US>June<o:p></o:p></span></p>
  </td>
  <td width=225 valign=top style='width:168.9pt'>
  <p class=MsoNormal><span lang=EN-US>12&nbsp;mm<o:p></o:p></span></p>
  </td>
 </tr>
</table>
<p class=MsoNormal><a href="https://imd.gov.in/"><span lang=EN-US>The department</span></a><span
lang=EN-US> keeps count.<img width=200 height=100 src="file:///C:/Users/ira/clip_image001.png"
v:shapes="Picture_x0020_1"><o:p></o:p></span></p>
<!--EndFragment-->
</body>
</html>`;

export const FROM_GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3f0c8a52-7fff-2b1d-9e44-5a0b1c2d3e4f"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">A second harvest</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">What comes off the glass is </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">weighed</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:italic;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;"> and sold</span><span style="font-size:6.6pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;vertical-align:super;white-space:pre-wrap;">2</span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">, says the </span><a href="https://www.google.com/url?q=https://mnre.gov.in/&amp;sa=D&amp;source=editors&amp;ust=1" style="text-decoration:none;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#1155cc;background-color:transparent;font-weight:400;font-style:normal;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;vertical-align:baseline;white-space:pre-wrap;">ministry</span></a><span style="font-size:11pt;">.</span></p><br /><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;text-decoration:none;white-space:pre-wrap;">Sieve</span></p></li><li dir="ltr" style="list-style-type:decimal;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;text-decoration:line-through;white-space:pre-wrap;">Burn</span></p></li></ol><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:316px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc" width="602" height="316" style="margin-left:0px;margin-top:0px;" /></span></span></p></b><br class="Apple-interchange-newline">`;

export const FROM_A_WEB_PAGE = `<meta charset='utf-8'><div class="article__body js-body" data-component="text-block" style="box-sizing: border-box; color: rgb(20, 20, 20); font-family: ReithSans, Helvetica, Arial, sans-serif; font-size: 16px; font-style: normal; font-weight: 400; letter-spacing: normal; orphans: 2; text-align: start; text-transform: none; widows: 2; word-spacing: 0px; white-space: normal; background-color: rgb(255, 255, 255); text-decoration-style: initial;"><div style="box-sizing: border-box; max-width: 36.25rem;"><p class="paragraph" style="box-sizing: border-box; margin: 0px 0px 1rem; font-size: 1rem;"><b class="lead" style="box-sizing: border-box; font-weight: 700;">A river has a memory.</b><span>&nbsp;</span>It returns to its <a class="inline-link" href="https://example.org/river?utm_source=x" target="_blank" rel="noopener" style="box-sizing: border-box; color: rgb(20, 20, 20); text-decoration: underline;">old bed</a>.</p></div><aside style="box-sizing: border-box;"><button style="font: inherit;">Share</button><svg width="20" height="20"><path d="M0 0"></path></svg></aside><script>track()</script><figure style="margin: 0px;"><img alt="A flooded field" src="https://ichef.example.org/news/976/field.jpg" onerror="alert(1)"><figcaption style="font-size: 0.8rem;">Kosi, in August</figcaption></figure><h1 style="font-size: 2rem;">After the flood</h1><h5>What stays</h5><ul style="list-style: disc;"><li style="margin: 0px;">sand</li><li style="margin: 0px;"><div>silt</div></li></ul><blockquote style="margin: 0px;">It comes back.</blockquote><div>Written by hand.<br>In two lines.</div><a href="javascript:alert(1)">Never</a></div>`;
