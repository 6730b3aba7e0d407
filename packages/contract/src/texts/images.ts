/** What is wrong with a sent image. */
export const images = {
  'validation.richText.image': 'სურათის ტექსტში დამატება მხოლოდ ატვირთვით არის შესაძლებელი',
  'validation.file.imageOnly': 'აირჩიეთ მხოლოდ სურათი ({types})',
  'validation.image.size': 'სურათის ზომა არ უნდა აღემატებოდეს {max} მბ-ს',
  'validation.image.svgUnsafe': 'SVG ფაილი უსაფრთხო არ არის. ამოიღეთ სკრიპტები და გარე ბმულები ან აირჩიეთ სხვა სურათი.',
  'validation.image.pixels': 'სურათი ძალიან დიდია: დასაშვებია მაქსიმუმ {max} მეგაპიქსელი',
  'validation.image.frames': 'ანიმაციაში დასაშვებია მაქსიმუმ {max} კადრი',
  'validation.image.broken': 'სურათი დაზიანებულია ან მისი წაკითხვა შეუძლებელია. აირჩიეთ სხვა სურათი.',
} as const
