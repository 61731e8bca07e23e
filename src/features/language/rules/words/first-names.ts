/** Given names that distinguish people from companies and things. */
export const firstNames: ReadonlySet<string> = new Set(
  `Aaron Abby Abigail Adam Adrian Ahmed Aisha Alan Albert Alejandro Alex Alexander Alexandra Ali Alice Alison Allison Amanda
Amber Amir Amit Amy Ana Anders Andre Andrea Andreas Andrew Andy Angela Angie Anil Anita Anja Ann Anna Anne Annette Annie
Anthony Antonio Anton Arjun Arthur Ashley Astrid Audrey Barbara Becky Ben Benjamin Bernd Bert Beth Bethany Bill Billy Birgit Bjorn
Bob Bobby Boris Brad Brandon Brenda Brendan Brett Brian Bridget Bruce Bruno Bryan Caleb Calvin Carl Carla Carlos Carmen Carol
Caroline Cassidy Catherine Cathy Charles Charlie Charlotte Chen Chloe Chris Christian Christina Christine Christoph Christopher
Claire Clara Claudia Claus Colin Connor Craig Cristina Curtis Cynthia Daisuke Dan Dana Daniel Daniela Danielle Danny Darren Dave
David Dawn Dean Deborah Denis Dennis Derek Diana Diane Diego Dieter Dirk Dmitri Dominic Don Donald Donna Doris Doug Douglas Duncan
Dustin Dylan Ed Eddie Edward Edwin Elaine Elena Eli Elias Elizabeth Ella Ellen Emil Emily Emma Eric Erica Erik Erika Erin Esther
Ethan Eugene Eva Evan Evelyn Fabian Fatima Felix Fernando Fiona Florian Frances Francesca Francis Francisco Frank Franz Fred
Freddie Frederick Friedrich Gabriel Gabriela Gary Gavin Gemma Geoff George Gerald Gerhard Gina Giovanni Giulia Glenn Gloria Gordon
Graham Greg Gregory Greta Guido Gustavo Hannah Hans Harold Harry Hassan Heather Hector Heidi Heinz Helen Helena Helmut Henrik Henry
Herbert Holly Howard Hugo Ian Ibrahim Igor Ingrid Irene Isaac Isabel Isabella Ivan Jack Jackie Jacob Jake James Jamie Jan Jana Jane
Janet Jared Jason Javier Jay Jean Jeff Jeffrey Jennifer Jenny Jens Jeremy Jerod Jerome Jerry Jesse Jessica Jessie Jill Jim Jimmy Joan
Joanna Joe Joel Joey Johann John Johnny Jon Jonas Jonathan Jordan Jorge Jose Josef Joseph Josh Joshua Joy Juan Judith Judy Julia
Julian Juliana Julie Juliet Jun Justin Kai Karen Karin Karl Karla Kate Katharina Katherine Kathleen Kathy Katie Katrin Kay Keith
Kelly Kelsey Ken Kenneth Kenji Kent Kerstin Kevin Khalid Kim Kirsten Klaus Kristen Kristin Kristina Kurt Kyle Lara Larry Lars Laura
Lauren Laurie Lea Leah Lee Lena Leo Leon Leonard Leslie Li Liam Lila Lily Linda Lindsay Lisa Liz Logan Lorenzo Louis Louise Luca
Lucas Lucia Lucy Luis Luisa Lukas Luke Lydia Lynn Mads Magnus Malcolm Manfred Manuel Marc Marcel Marco Marcus Margaret Maria Marie
Mariana Marina Mario Marion Mark Markus Marta Martha Martin Martina Marvin Mary Mateo Mathias Matt Matteo Matthew Matthias Maureen
Maurice Max Maxine Maya Megan Mehmet Melanie Melissa Mia Michael Michaela Michel Michelle Miguel Mika Mike Mila Ming Miranda Mitchell
Mohamed Mohammed Molly Monica Monika Morgan Muhammad Nadia Nadine Nancy Naomi Natalia Natalie Natasha Nathan Neal Neil Nicholas Nick
Nicola Nicolas Nicole Nigel Nikita Nikolai Nils Nina Noah Nora Norbert Norman Olaf Oleg Olga Oliver Olivia Omar Oscar Otto Owen Pablo
Pamela Paola Patricia Patrick Paul Paula Pauline Pedro Peggy Penelope Perry Pete Peter Petra Phil Philip Philipp Pierre Piotr Priya
Rachel Rafael Rainer Raj Rajesh Ralf Ralph Ramon Randy Raphael Raul Ravi Ray Raymond Rebecca Reinhard Rene Renee Ricardo Richard Rick
Ricky Rita Rob Robert Roberto Robin Rod Roger Roland Rolf Roman Ron Ronald Rosa Rose Ross Roy Ruben Rudi Rudolf Russ Russell Ruth Ryan
Sabine Sabrina Sally Sam Samantha Samir Samuel Sandra Sandy Sara Sarah Sascha Scott Sean Sebastian Sergei Sergio Seth Shane Shannon
Sharon Shawn Sheila Shelly Sherry Shirley Silvia Simon Simone Sofia Solomon Sonia Sonja Sophia Sophie Spencer Stacy Stefan Stefanie
Stella Stephan Stephanie Stephen Steve Steven Stuart Sue Sunil Susan Susanne Suzanne Sven Sylvia Takashi Tamara Tanja Tanya Tara Ted
Teresa Terry Thea Theo Theodore Theresa Thomas Thorsten Tiffany Tim Timothy Tina Tobias Todd Tom Tomas Tommy Toni Tony Tracy Travis
Trevor Tristan Tyler Ulrich Ursula Uwe Valentina Valerie Vanessa Vera Veronica Victor Victoria Vijay Vikram Vincent Virginia Vivian
Vladimir Walter Wanda Wayne Wei Wendy Werner Wes Wesley Will Willem William Wolfgang Xavier Yan Yasmin Yuki Yuri Yusuf Yves Zach
Zachary Zoe`.split(/\s+/),
)
